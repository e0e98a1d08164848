import { pick } from '@/components/ui/drawings/seeded-random';

/** What the time of the day does to colours. */
export type Light = {
  sky: readonly [string, string];
  isNight: boolean;
  sun: string;
  far: string;
  window: string;
  street: string;
  leaf: string;
  trunk: string;
  water: string;
  grass: string;
  /** How many windows are lit. */
  litShare: number;
};

const DAY = {
  isNight: false,
  sun: '#FFB36B',
  far: '#9CB6D3',
  window: '#35557F',
  street: '#C3CEDB',
  leaf: '#4E8A63',
  trunk: '#5A4634',
  water: '#8FB6DE',
  grass: '#8DB58A',
  litShare: 0.18,
};
const NIGHT = {
  isNight: true,
  sun: '#FFE7C4',
  far: '#1F416F',
  window: '#16305A',
  street: '#0E2444',
  leaf: '#1E4D4A',
  trunk: '#3A3230',
  water: '#10305C',
  grass: '#163F45',
  litShare: 0.55,
};

const DAY_SKIES = [
  ['#BFD9F3', '#EAF3FC'],
  ['#FFD9B8', '#FDF1E4'],
  ['#A9C8EA', '#FCEBDD'],
  ['#CFE3E8', '#F4F7EE'],
] as const;
const NIGHT_SKIES = [
  ['#15325C', '#3A5F95'],
  ['#16315B', '#B97B5C'],
] as const;

export function dayLight(random: () => number): Light {
  return { ...DAY, sky: pick<readonly [string, string]>(random, DAY_SKIES) };
}

export function nightLight(random: () => number): Light {
  return { ...NIGHT, sky: pick<readonly [string, string]>(random, NIGHT_SKIES) };
}
