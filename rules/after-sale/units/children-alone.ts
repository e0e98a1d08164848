/** A traveller of a direction as it stands after an act. */
export type DirectionTraveller = { direction: string; type: 'adult' | 'child'; isTravelling: boolean };

/** Directions on which children would be left without an adult (D63). `direction` names one, in any form. */
export function directionsWithChildrenAlone(travellers: readonly DirectionTraveller[]): string[] {
  const travelling = travellers.filter(({ isTravelling }) => isTravelling);
  const ofType = (type: DirectionTraveller['type']) =>
    new Set(travelling.filter((traveller) => traveller.type === type).map(({ direction }) => direction));
  const withAdult = ofType('adult');
  return [...ofType('child')].filter((direction) => !withAdult.has(direction));
}
