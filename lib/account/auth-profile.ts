/** Who somebody is, as the provider said at sign-in (R84). */
export type AuthProfile = {
  email: string | null;
  given_name: string | null;
  family_name: string | null;
  picture: string | null;
};
