import { isLocalDate, type LocalDate } from '@/rules/dates/dates';
import { parseSheet, sheetField, sheetList } from './parse-sheet';
import { teamMember, type TeamMember } from './team';

const TOPICS = ['tips', 'border', 'ideas', 'access', 'rules'] as const;
type Topic = (typeof TOPICS)[number];

/** One post of the blog in one language: what its file says (R43). */
export type Post = {
  /** Last part of its address, and the file's name. */
  slug: string;
  title: string;
  /** One sentence: under the title, in lists, and the page's description. */
  description: string;
  published: LocalDate;
  modified: LocalDate;
  author: TeamMember;
  topic: Topic;
  /** Code of the city whose skyline is drawn above it. */
  city: string;
  /** Landing pages that belong to it, by slug. */
  related: readonly string[];
  /** Markdown. */
  body: string;
  /** At 200 words a minute, at least one. */
  minutes: number;
};

const WORDS_A_MINUTE = 200;

/** @throws Error that names the post and what is wrong with it */
export function parsePost(slug: string, text: string): Post {
  const sheet = parseSheet(`Post ${slug}`, text);
  const field = (name: string) => sheetField(sheet, name);
  const date = (name: string): LocalDate => {
    const value = field(name);
    if (!isLocalDate(value)) throw new Error(`Post ${slug}: ${name} is not a date.`);
    return value;
  };
  const [author, topic] = [teamMember(field('author')), TOPICS.find((each) => each === field('topic'))];
  if (!author) throw new Error(`Post ${slug}: author is nobody of the team.`);
  if (!topic) throw new Error(`Post ${slug}: topic is none of ${TOPICS.join(', ')}.`);
  const [published, modified] = [date('published'), date('modified')];
  if (modified < published) throw new Error(`Post ${slug}: modified before it was published.`);
  return {
    slug,
    title: field('title'),
    description: field('description'),
    published,
    modified,
    author,
    topic,
    city: field('city'),
    related: sheetList(sheet, 'related'),
    body: sheet.body,
    minutes: Math.max(1, Math.round(sheet.body.split(/\s+/).length / WORDS_A_MINUTE)),
  };
}
