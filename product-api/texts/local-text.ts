/** A text in both languages: what is frozen in a cart is shown in the language of whoever looks. */
export type LocalText = { en: string; fr: string };
