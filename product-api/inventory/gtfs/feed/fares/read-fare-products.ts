import { addToList } from '@/rules/add-to-list';
import { foldText } from '@/rules/fold-text';
import type { FaultList } from '../files/feed-error';
import { parsePrice, type ProductPrice } from '../feed-fares';
import type { FeedSource } from '../files/feed-source';
import { parseIndex } from '../files/fields';
import { readTable, type RowCount } from '../files/read-table';
import { skip, type Skipped } from '../timetable';

type Rider = ProductPrice['rider'] | 'other';

/** Names that leave no doubt. */
const CHILD_WORDS = new Set(['child', 'children', 'childs', 'kid', 'kids', 'enfant', 'enfants']);
const ADULT_WORDS = new Set(['adult', 'adults', 'adulte', 'adultes']);
/** A category that ends at this age or earlier is one of children. */
const LAST_CHILD_AGE = 17;

/**
 * fare_media.txt: how near a way of paying is to a ticket that is bought here. Cash and none first, then paper, then
 * cards and apps.
 */
const MEDIA_RANKS: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2': 2, '3': 2, '4': 2 };

/**
 * fare_products.txt with rider_categories.txt and fare_media.txt. Adults pay what is for everybody or for the default
 * category (or, without a default, for one called adult); children what is for a category that is called so, or that
 * ends at 17 or earlier. Other riders are passed over. Of a product's prices those of the nearest way of paying count.
 */
export async function readFareProducts(
  feed: FeedSource,
  faults: FaultList,
  count: RowCount,
  skipped: Skipped,
): Promise<{
  ids: Set<string>;
  prices: Map<string, ProductPrice[]>;
  negative: { id: string; amount: string; line: number }[];
}> {
  const file = 'fare_products.txt';
  const riders = await readRiders(feed, faults, count);
  const media = await readMedia(feed, faults, count);
  const best = new Map<string, ProductPrice & { id: string; rank: number }>();
  const negative: { id: string; amount: string; line: number }[] = [];
  const ids = new Set<string>();
  const seen = new Set<string>();
  const columns = {
    file,
    required: ['fare_product_id', 'amount', 'currency'],
    optional: ['rider_category_id', 'fare_media_id'],
  } as const;
  const isThere = await readTable<string>(feed, columns, faults, count, (row, line) => {
    const [id, category, medium, currency] = [
      row('fare_product_id'),
      row('rider_category_id'),
      row('fare_media_id'),
      row('currency'),
    ];
    const amount = parsePrice(row('amount'));
    const rider: Rider | undefined = category === '' ? 'adult' : riders.get(category);
    const rank = medium === '' ? 0 : media.get(medium);
    if (id === '') faults.add(file, line, 'fare_product_id is empty');
    if (amount === null) faults.add(file, line, `bad amount "${row('amount')}" (like 54.90)`);
    if (!/^[A-Z]{3}$/.test(currency)) faults.add(file, line, `bad currency "${currency}"`);
    if (rider === undefined) faults.add(file, line, `unknown rider_category_id "${category}"`);
    if (rank === undefined) faults.add(file, line, `unknown fare_media_id "${medium}"`);
    const key = JSON.stringify([id, category, medium]);
    if (seen.has(key))
      faults.add(file, line, `fare_product_id "${id}" has the same rider category and fare medium twice`);
    seen.add(key);
    ids.add(id);
    if (amount === null || rider === undefined || rank === undefined) return;
    if (amount < 0) return void negative.push({ id, amount: row('amount'), line });
    if (rider === 'other')
      return skip(skipped, 'price for riders who are neither adults nor children in general (rider_categories.txt)');
    const place = JSON.stringify([id, category]);
    const known = best.get(place);
    if (!known || rank < known.rank || (rank === known.rank && amount < known.amount))
      best.set(place, { id, category, rider, amount, currency, line, rank });
  });
  if (!isThere) faults.add(file, undefined, 'is missing, and fare_leg_rules.txt needs it');
  const prices = new Map<string, ProductPrice[]>();
  for (const { id, rank, ...price } of best.values()) {
    addToList<string, ProductPrice>(prices, id, price);
    if (rank === 2)
      skip(skipped, 'price that the feed states for a card or an app only; it is sold to everybody (fare_media.txt)');
  }
  return { ids, prices, negative };
}

async function readRiders(feed: FeedSource, faults: FaultList, count: RowCount): Promise<Map<string, Rider>> {
  const file = 'rider_categories.txt';
  const rows: { id: string; words: string[]; isDefault: boolean; maxAge: number | null }[] = [];
  const columns = {
    file,
    required: ['rider_category_id'],
    optional: ['rider_category_name', 'is_default_fare_category', 'max_age'],
  } as const;
  await readTable<string>(feed, columns, faults, count, (row, line) => {
    const [id, isDefault] = [row('rider_category_id'), row('is_default_fare_category')];
    if (id === '') faults.add(file, line, 'rider_category_id is empty');
    if (rows.some((known) => known.id === id)) faults.add(file, line, `rider_category_id "${id}" occurs twice`);
    if (!['', '0', '1'].includes(isDefault)) faults.add(file, line, `bad is_default_fare_category "${isDefault}"`);
    if (isDefault === '1' && rows.some((known) => known.isDefault)) faults.add(file, line, 'a second default category');
    rows.push({
      id,
      words: foldText(`${id} ${row('rider_category_name')}`).split(' '),
      isDefault: isDefault === '1',
      maxAge: parseIndex(row('max_age')),
    });
  });
  const hasDefault = rows.some((row) => row.isDefault);
  return new Map(
    rows.map(({ id, words, isDefault, maxAge }): [string, Rider] => {
      if (isDefault || (!hasDefault && words.some((word) => ADULT_WORDS.has(word)))) return [id, 'adult'];
      return [
        id,
        words.some((word) => CHILD_WORDS.has(word)) || (maxAge !== null && maxAge <= LAST_CHILD_AGE)
          ? 'child'
          : 'other',
      ];
    }),
  );
}

async function readMedia(feed: FeedSource, faults: FaultList, count: RowCount): Promise<Map<string, number>> {
  const file = 'fare_media.txt';
  const media = new Map<string, number>();
  await readTable<string>(
    feed,
    { file, required: ['fare_media_id', 'fare_media_type'], optional: [] },
    faults,
    count,
    (row, line) => {
      const [id, rank] = [row('fare_media_id'), MEDIA_RANKS[row('fare_media_type')]];
      if (id === '') faults.add(file, line, 'fare_media_id is empty');
      if (media.has(id)) faults.add(file, line, `fare_media_id "${id}" occurs twice`);
      if (rank === undefined) faults.add(file, line, `bad fare_media_type "${row('fare_media_type')}"`);
      media.set(id, rank ?? 2);
    },
  );
  return media;
}
