import type { ApiContext } from '../context';

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not us. One address. */
  replyTo?: string;
  /** Where a mail program's own button leaves the list (RFC 8058): an address that takes a POST. */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Same id twice is the same mail. */
  messageId: string;
};

/** Port to the post. Throws when the message was not taken; the outbox tries again. */
export type Mailer = { send: (message: MailMessage) => Promise<void>; close?: () => Promise<void> };

/** What verbs receive that send mail. */
export type MailContext = ApiContext & { suppliers: { mail: Mailer } };
