import type { CatalogueOption } from './catalogue-activity';

/** What activities are sold as. Prices are minor units of the activity's currency, taxes in. */
function option(id: string, title: readonly [string, string], subtitle: readonly [string, string]) {
  return (price: number, minAge: number | null = null): CatalogueOption => ({
    id,
    title: { en: title[0], fr: title[1] },
    subtitle: { en: subtitle[0], fr: subtitle[1] },
    price,
    minAge,
  });
}

export const standard = option(
  'standard',
  ['Standard', 'Régulier'],
  ['Everything described here', 'Tout ce qui est décrit ici'],
);

export const smallGroup = option(
  'small-group',
  ['Small group', 'Petit groupe'],
  ['One guide for at most 8 people', 'Un guide pour au plus 8\u00A0personnes'],
);

export const withLunch = option(
  'with-lunch',
  ['With lunch', 'Avec dîner'],
  ['A table is set for you at the end', 'Une table vous attend à la fin'],
);

export const withSupper = option(
  'with-supper',
  ['With dinner', 'Avec souper'],
  ['Two courses at one table at the end', 'Deux services à une même table à la fin'],
);

export const withSnack = option(
  'with-snack',
  ['With a hot drink and a pastry', 'Avec boisson chaude et viennoiserie'],
  ['Served halfway', 'Servies à mi-chemin'],
);

export const withPicnic = option(
  'with-picnic',
  ['With a picnic', 'Avec pique-nique'],
  ['A basket for each person, vegetarian on request', 'Un panier par personne, végétarien sur demande'],
);

export const withTastings = option(
  'with-tastings',
  ['With tastings', 'Avec dégustation'],
  ['Five small local bites on the way', 'Cinq petites bouchées d’ici en chemin'],
);

export const withDrinks = option(
  'with-drinks',
  ['With paired drinks', 'Avec accords'],
  ['A glass for each stop; bring identification', 'Un verre à chaque arrêt; apportez une pièce d’identité'],
);

export const withGear = option(
  'with-gear',
  ['Equipment included', 'Équipement compris'],
  ['In your size, helmet where one is needed', 'À votre taille, casque au besoin'],
);

export const ownGear = option(
  'own-gear',
  ['Your own equipment', 'Votre équipement'],
  ['You bring it, in good order', 'Vous l’apportez, en bon état'],
);

export const frontRows = option(
  'front-rows',
  ['Front rows', 'Premières rangées'],
  ['Seats in the first three rows', 'Des places dans les trois premières rangées'],
);

export const takeHome = option(
  'take-home',
  ['With a kit to take home', 'Avec une trousse à emporter'],
  ['Material for another try at home', 'De quoi recommencer à la maison'],
);
