/** The vocabulary of every block of structured data. */
export const SCHEMA = 'https://schema.org';
