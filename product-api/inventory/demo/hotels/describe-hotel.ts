import type { Language } from '@/rules/language';
import { keysOf } from '@/rules/records';
import type { DemoStation } from '../demo-city';
import type { DemoHotel } from './demo-hotel';
import {
  BUILDINGS,
  CLOSINGS,
  NEARNESS,
  ON_SITE,
  OPENINGS,
  ROOMS,
  THINGS,
  type Sentence,
  type Sentences,
} from './description-texts';
import { withArticle } from './names-french';
import type { HotelPlace } from './place-hotel';

type Described = Pick<DemoHotel, 'name' | 'stars' | 'amenities' | 'policies'> & {
  place: HotelPlace;
  /** Among the hotels of its city. */
  index: number;
  /** Of the city. */
  offset: number;
  stations: readonly Pick<DemoStation, 'nameEn' | 'nameFr'>[];
};

const LANGUAGES = { en: 0, fr: 1 } as const satisfies Record<Language, number>;

/**
 * Four sentences: where, what rooms are like, what there is, and one thing more. Hotels of one city take turns with
 * openings, buildings and lists, so that no two read alike; what is said agrees with amenities, terms and place.
 */
export function describeHotel(hotel: Described, language: Language): string {
  const inThis = (sentence: Sentence) => sentence[LANGUAGES[language]];
  const turn = (list: Sentences, step: number) =>
    inThis(list[(hotel.offset + hotel.index * step) % list.length] ?? list[0]);
  const { district, meters } = hotel.place;
  const nearness = NEARNESS.find(([upTo]) => meters <= upTo);
  const words: Record<string, string> = {
    name: language === 'en' ? hotel.name : withArticle(hotel.name),
    in: language === 'en' ? district.inEn : district.inFr,
    near: nearness ? filled(inThis([nearness[1], nearness[2]]), { station: stationOf(hotel, language) }) : '',
    building: turn(BUILDINGS, 3),
    list: listed(thingsOf(hotel).map(inThis), language),
  };
  const sentences = [
    turn(OPENINGS, 1),
    turn(ROOMS[hotel.stars] ?? ROOMS[3] ?? OPENINGS, 1),
    turn(ON_SITE, 1),
    inThis(closingOf(hotel)),
  ];
  return sentences.map((sentence) => filled(sentence, words)).join(' ');
}

/** ' (Union Station)', or nothing where it is the only one. */
function stationOf({ stations: [main, ...others] }: Described, language: Language): string {
  if (!main || others.length === 0) return '';
  return ` (${language === 'en' ? main.nameEn : main.nameFr})`;
}

function thingsOf({ amenities, index }: Described): Sentence[] {
  const there = THINGS.filter(([key]) => amenities.some((amenity) => amenity === key)).map(([, en, fr]): Sentence => [
    en,
    fr,
  ]);
  return there.slice(0, 2 + (index % 2));
}

function closingOf({ amenities, policies, index }: Described): Sentence {
  const isTrue: Record<keyof typeof CLOSINGS, boolean> = {
    breakfast: amenities.includes('breakfast'),
    familyRooms: amenities.includes('familyRooms'),
    noon: policies.checkOutUntil === '12:00',
    early: policies.checkInFrom === '12:00',
    reception24: amenities.includes('reception24'),
    pets: amenities.includes('pets'),
    nonSmoking: amenities.includes('nonSmoking'),
  };
  const fitting = keysOf(CLOSINGS).filter((key) => isTrue[key]);
  return CLOSINGS[fitting[index % fitting.length] ?? 'nonSmoking'];
}

/** 'a bar, a gym and a pool' */
function listed(things: readonly string[], language: Language): string {
  const last = things.at(-1) ?? '';
  const before = things.slice(0, -1).join(', ');
  return before === '' ? last : `${before} ${language === 'en' ? 'and' : 'et'} ${last}`;
}

/** A word that is written with a capital in braces begins a sentence. */
function filled(sentence: string, words: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key.toLowerCase()] ?? '';
    return /^[A-Z]/.test(key) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
