export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Same id twice is the same mail. */
  messageId: string;
};

/** Port to the post. Throws when the message was not taken; the outbox tries again. */
export type Mailer = { send: (message: MailMessage) => Promise<void>; close?: () => Promise<void> };
