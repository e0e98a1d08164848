/**
 * The people of /about-us and the authors of the blog: invented, like the brand. What each does is said in messages,
 * `content.team`. `face`: the seed of the portrait; another number draws another face.
 */
export const TEAM = [
  { id: 'jeanne', name: 'Jeanne Rioux', face: 'jeanne 4363' },
  { id: 'darnell', name: 'Darnell Whyte', face: 'darnell 646' },
  { id: 'sofia', name: 'Sofía Marchetti-Desrosiers', face: 'sofia 224' },
  { id: 'minh-anh', name: 'Minh Anh Pham', face: 'minh-anh 26' },
  { id: 'thomas', name: 'Thomas Beaulieu', face: 'thomas 1292' },
  { id: 'amara', name: 'Amara Okafor', face: 'amara 9221' },
] as const;

export type TeamMember = (typeof TEAM)[number];

export function teamMember(id: string): TeamMember | null {
  return TEAM.find((member) => member.id === id) ?? null;
}
