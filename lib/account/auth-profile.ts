export type AuthProfile = {
  email: string | null;
  given_name: string | null;
  family_name: string | null;
  picture: string | null;
};
