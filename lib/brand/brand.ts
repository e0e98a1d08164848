/** Networks whose marks the header and footer can draw. */
export type SocialNetwork = 'facebook' | 'instagram' | 'youtube';

export type Brand = {
  name: string;
  /** As people read it, and as a `tel:` target. */
  phone: { shown: string; href: string };
  /** Number that takes text messages; its link is shown on phones only (R10). */
  sms: { shown: string; href: string };
  email: { shown: string; href: string };
  /** Where letters reach us, on one line: asks for consent to mails name it (CASL), and so does the privacy policy. */
  address: string;
  social: readonly { network: SocialNetwork; href: string }[];
  /** When the chat is answered: hours 0 to 24 on the clocks of `zone`, every day (R10, D57). */
  chatHours: { zone: string; opens: number; closes: number };
  /** Last change of the terms and conditions (R13). */
  termsModified: string;
};

/**
 * The one place where an operator puts its own name and addresses (D58). Number and domain are reserved for fiction.
 */
export const brand: Brand = {
  name: 'Tandem',
  phone: { shown: '1\u00A0800\u00A0555-0142', href: 'tel:+18005550142' },
  sms: { shown: '1\u00A0800\u00A0555-0143', href: 'sms:+18005550143' },
  email: { shown: 'help@tandem.example', href: 'mailto:help@tandem.example' },
  address: '1 Example Street, Montréal QC H2X\u00A00A0',
  social: [
    { network: 'facebook', href: 'https://social.example/tandem-facebook' },
    { network: 'instagram', href: 'https://social.example/tandem-instagram' },
    { network: 'youtube', href: 'https://social.example/tandem-youtube' },
  ],
  chatHours: { zone: 'America/New_York', opens: 8, closes: 24 },
  termsModified: '2023-02-18',
};
