/** What something is and what it says: 'Departs' and '9:15 AM, Gare d’autocars'. Several lines belong together. */
export type MailRow = { label: string; value: string | readonly string[] };

/** An amount with what it is for. `isTotal`: what the others add up to. */
export type MailSum = { label: string; detail?: string; amount: string; isTotal?: boolean };

/**
 * One thing that a mail says: a paragraph, or lines of one; facts about something; amounts; things to choose from; a
 * way on in words, of which the main one is a button; several of them under a heading. All of it is text, none markup.
 */
export type MailPart =
  | string
  | readonly string[]
  | { title?: string; rows: readonly MailRow[]; notes?: readonly string[] }
  | { sums: readonly MailSum[] }
  | { list: readonly string[] }
  | { link: string; url: string; isMain?: boolean }
  | { heading: string; parts: readonly MailPart[] };
