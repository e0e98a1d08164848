import type { PatternSegment } from '../places/place-timetable';
import type { FareRow } from '../terms/fare-rows';
import type { Quote } from './quote';

/**
 * What one table of fares of a company says of a pair of cities: rows as text to compare them, '' for price not set.
 */
type Pairs = Map<string, string>;

type Amounts = { adult: number; child: number | null };

/** Few tables are tried for a new one: beyond that it gets one of its own. */
const TRIED_SCOPES = 50;

/**
 * A company's tables of fares, numbered from 1 for the time being (see `numberTables`). Trips share a table as long as
 * it does not say two things of one pair of cities, so that a plain feed has one table for each company.
 */
export class ScopeBook {
  private readonly scopes: { operatorId: string; pairs: Pairs }[] = [];

  /** The table in which the rides of a pattern cost what the quotes say. @param quotes one for each of `segments` */
  scopeOf(operatorId: string, segments: readonly PatternSegment[], quotes: readonly Quote[]): number {
    const wanted = pairsOf(segments, quotes);
    let tried = 0;
    for (const [index, scope] of this.scopes.entries()) {
      if (scope.operatorId !== operatorId || tried >= TRIED_SCOPES) continue;
      tried += 1;
      if (!agree(scope.pairs, wanted)) continue;
      for (const [pair, rows] of wanted) scope.pairs.set(pair, rows);
      return index + 1;
    }
    this.scopes.push({ operatorId, pairs: wanted });
    return this.scopes.length;
  }

  *rows(): Generator<FareRow> {
    for (const [index, { operatorId, pairs }] of this.scopes.entries()) {
      for (const [pair, text] of pairs) {
        const [fromCity = '', toCity = ''] = pair.split('|');
        if (text === '') continue;
        for (const part of text.split(';')) {
          const [fromPosition = -1, toPosition = -1, adult = 0, child] = part.split(',').map(Number);
          const row = { operatorId, scope: index + 1, fromCity, toCity, fromPosition, toPosition, minDaysBefore: 0 };
          yield { ...row, passengerType: 'adult', amount: adult };
          if (child !== undefined) yield { ...row, passengerType: 'child', amount: child };
        }
      }
    }
  }
}

function pairsOf(segments: readonly PatternSegment[], quotes: readonly Quote[]): Pairs {
  const rides = new Map<string, { fromPosition: number; toPosition: number; amounts: Amounts | null }[]>();
  segments.forEach(({ fromCity, toCity, fromPosition, toPosition }, index) => {
    const { adult, child } = quotes[index] ?? { adult: null, child: null };
    const amounts = adult ? { adult: adult.amount, child: child?.amount ?? null } : null;
    const pair = `${fromCity}|${toCity}`;
    const known = rides.get(pair);
    if (known) known.push({ fromPosition, toPosition, amounts });
    else rides.set(pair, [{ fromPosition, toPosition, amounts }]);
  });
  return new Map(
    Array.from(rides, ([pair, list]) => {
      const texts = list.map(({ amounts }) => (amounts ? textOf(amounts) : ''));
      const [first = ''] = texts;
      // Only where the stops of a city differ are there rows for single stops.
      if (texts.every((text) => text === first)) return [pair, first === '' ? '' : `-1,-1,${first}`];
      return [
        pair,
        list
          .flatMap(({ fromPosition, toPosition }, index) =>
            texts[index] ? [`${fromPosition},${toPosition},${texts[index]}`] : [],
          )
          .join(';'),
      ];
    }),
  );
}

function textOf({ adult, child }: Amounts): string {
  return child === null ? String(adult) : `${adult},${child}`;
}

function agree(known: Pairs, wanted: Pairs): boolean {
  for (const [pair, rows] of wanted) if ((known.get(pair) ?? rows) !== rows) return false;
  return true;
}
