/** Cookie with the currency a person chose; pages read it too, so that the first prices are in it already. */
export const CURRENCY_COOKIE = 'currency';
