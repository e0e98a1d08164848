import type { LandingKind, LandingPage, Prices } from '@/contract/landing-pages';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { daysBetween, formatDate, formatDuration, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money/money';

/** Texts of the namespace `pages.landing`. */
export type LandingTranslator = (key: string, values?: Record<string, string | number>) => string;
/** Kinds that stand under /{fromTo}; the two indexes have words of their own. */
export type SlugKind = Exclude<LandingKind, 'bus' | 'hotels'>;

/** Characters that a result list shows: of a title without the site's name, of a description. */
const MAX_TITLE_LENGTH = 56;
const MAX_DESCRIPTION_LENGTH = 160;
/** Companies that a description names, if there is room; else fewer. */
const NAMED_COMPANIES = [2, 1];

const KEYS = {
  'bus-route': 'busRoute',
  'bus-city': 'busCity',
  'hotels-city': 'hotelsCity',
  'bus-hotel-city': 'busHotelCity',
  'bus-hotel-route': 'busHotelRoute',
} as const;
const WITHOUT_COMPANIES: readonly SlugKind[] = ['hotels-city'];

/**
 * Title (without the site's name) and description per product, departure, destination and companies (R48, E10): what
 * fits of it.
 */
export function landingTexts(
  page: LandingPage & { kind: SlugKind },
  language: Language,
  t: LandingTranslator,
): { title: string; description: string } {
  const key = KEYS[page.kind];
  const names = (companies = '') => ({ from: page.from?.name ?? '', to: page.to?.name ?? '', companies });
  const lists = WITHOUT_COMPANIES.includes(page.kind)
    ? []
    : NAMED_COMPANIES.flatMap((most) => companiesOf(page, most, language, t));
  const [shortList] = lists.slice(-1);
  const titles = [
    // Only a route's title has room for a company.
    ...(page.kind === 'bus-route'
      ? shortList
        ? [t(`${key}.long`, names(shortList))]
        : []
      : [t(`${key}.long`, names())]),
    t(`${key}.middle`, names()),
    t(`${key}.short`, names()),
  ];
  const leads = [...lists.map((companies) => t(`${key}.lead`, names(companies))), t(`${key}.leadAlone`, names())];
  const sentences = [...priceSentence(page, key, language, t), ...factSentence(page, key, language, t)];
  return {
    title: firstUpTo(MAX_TITLE_LENGTH, titles),
    description: fitted(firstUpTo(MAX_DESCRIPTION_LENGTH, leads), sentences, [t(`${key}.end`), t('endShort')]),
  };
}

/** What a picture of the page says: its shortest title and its price. */
export function landingPicture(
  page: LandingPage & { kind: SlugKind },
  language: Language,
  t: LandingTranslator,
): { title: string; price?: string } {
  const key = KEYS[page.kind];
  const [price] = priceSentence(page, key, language, t);
  return {
    title: t(`${key}.short`, { from: page.from?.name ?? '', to: page.to?.name ?? '' }),
    ...(price ? { price } : {}),
  };
}

/** 'A', 'A and B', 'A, B and 2 more'; nothing where no company is known. */
function companiesOf({ companies }: LandingPage, most: number, language: Language, t: LandingTranslator): string[] {
  if (companies.length === 0) return [];
  const others = Math.max(0, companies.length - most);
  const named = companies.slice(0, most);
  const names =
    others > 0 ? named.join(', ') : new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(named);
  return [t('companies', { names, others })];
}

/** A price always with its day: a result list keeps it for a while (E10). Empty where nothing is on sale. */
function priceSentence(page: LandingPage, key: string, language: Language, t: LandingTranslator): string[] {
  const sentence = (prices: Prices, date: LocalDate, nights = 0) => [
    t(`${key}.price`, {
      price: formatMoney({ amount: prices[DEFAULT_CURRENCY], currency: DEFAULT_CURRENCY }, language),
      date: formatDate(date, language, 'dayMonthYear'),
      nights,
    }),
  ];
  if (page.kind === 'bus-route' && page.route?.cheapest)
    return sentence(page.route.cheapest.prices, page.route.cheapest.dates[0] ?? page.route.sampleDate);
  if (page.kind === 'hotels-city' && page.cheapestNight)
    return sentence(page.cheapestNight.prices, page.cheapestNight.date);
  const isPackage = page.kind === 'bus-hotel-city' || page.kind === 'bus-hotel-route';
  if (!isPackage || !page.package) return [];
  const { perPerson, checkinDate, checkoutDate } = page.package;
  return sentence(perPerson, checkinDate, daysBetween(checkinDate, checkoutDate));
}

function factSentence(
  { kind, route, places, hotelCount }: LandingPage,
  key: string,
  language: Language,
  t: LandingTranslator,
): string[] {
  if (kind === 'bus-route')
    return route
      ? [t(`${key}.facts`, { trips: route.tripsPerDay, duration: formatDuration(route.fastestMinutes, language) })]
      : [];
  const count = kind === 'bus-city' ? places.length : hotelCount;
  return count > 0 ? [t(`${key}.facts`, { count })] : [];
}

function firstUpTo(most: number, texts: readonly string[]): string {
  return texts.find((text) => text.length <= most) ?? texts.at(-1) ?? '';
}

/** The lead, then every sentence that still fits, then the first of the ends that does. */
function fitted(lead: string, sentences: readonly string[], ends: readonly string[]): string {
  const fits = (text: string, more: string) => text.length + 1 + more.length <= MAX_DESCRIPTION_LENGTH;
  const text = sentences.reduce(
    (before, sentence) => (fits(before, sentence) ? `${before} ${sentence}` : before),
    lead,
  );
  const end = ends.find((candidate) => fits(text, candidate));
  return end === undefined ? text : `${text} ${end}`;
}
