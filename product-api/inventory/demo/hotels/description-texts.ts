/** A sentence in both languages; words in braces are filled in. */
export type Sentence = readonly [en: string, fr: string];
export type Sentences = readonly [Sentence, ...Sentence[]];

/** Where and what. {In} and {near} are phrases of place, {building} a thing. */
export const OPENINGS: Sentences = [
  ['{Name} occupies {building} {in}, {near}.', '{Name} occupe {building} {in}, {near}.'],
  ['{In}, {near}, {name} makes its home in {building}.', '{In}, {near}, {name} loge dans {building}.'],
  ['You will find {name} {in}: {building}, {near}.', '{Name} vous attend {in}\u00a0: {building}, {near}.'],
  ['{Building} {in} is home to {name}, {near}.', '{Building} {in} abrite {name}, {near}.'],
  [
    'Behind the door of {building} {in}, {name} receives its guests {near}.',
    'Derrière la porte d’{building} {in}, {name} reçoit ses voyageurs {near}.',
  ],
  ['{Near}, {in}, stands {building}: this is {name}.', '{Near}, {in}, se dresse {building}\u00a0: voici {name}.'],
  ['{Name} has settled in {building} {in}, {near}.', '{Name} a élu domicile dans {building} {in}, {near}.'],
  [
    'Travellers who like {building} will feel at home {in}: {name} is {near}.',
    'Qui aime loger dans {building} sera bien {in}\u00a0: {name} se trouve {near}.',
  ],
];

/** All begin with 'un' or 'une' in French. */
export const BUILDINGS: Sentences = [
  ['a former printing house', 'une ancienne imprimerie'],
  ['a brick corner building of the 1920s', 'un immeuble de brique des années 1920'],
  ['a former warehouse with high windows', 'un ancien entrepôt aux hautes fenêtres'],
  ['a new building with a timber front', 'un immeuble neuf à façade de bois'],
  ['a family house that grew over three generations', 'une maison de famille agrandie au fil de trois générations'],
  ['a row of joined townhouses', 'une rangée de maisons de ville réunies'],
  ['a former telephone exchange', 'un ancien central téléphonique'],
  ['a narrow house with a green courtyard', 'une maison étroite avec une cour verdoyante'],
  ['a converted textile mill', 'une filature transformée'],
  ['a low building around a garden', 'un bâtiment bas entourant un jardin'],
  ['a stone house with thick walls', 'une maison de pierre aux murs épais'],
];

/**
 * By metres from the main station: the first whose limit is not passed. {station} names it where a city has several,
 * since pages measure from the one that a bus calls at.
 */
export const NEARNESS: readonly (readonly [upTo: number, ...Sentence])[] = [
  [550, 'a few steps from the bus station{station}', 'à quelques pas de la gare d’autocars{station}'],
  [1_400, 'an easy walk from the bus station{station}', 'à distance de marche de la gare d’autocars{station}'],
  [2_400, 'a short ride from the bus station{station}', 'à quelques minutes de route de la gare d’autocars{station}'],
  [
    Infinity,
    'away from the bustle around the bus station{station}',
    'à l’écart de l’animation de la gare d’autocars{station}',
  ],
];

/** What rooms are like, by stars. */
export const ROOMS: Readonly<Record<number, Sentences>> = {
  2: [
    [
      'Rooms are simple and bright, with good beds and a desk.',
      'Les chambres sont simples et claires, avec de bons lits et un bureau.',
    ],
    [
      'It is a plain, friendly place to sleep: clean rooms, firm mattresses, hot showers.',
      'C’est une adresse simple et conviviale pour dormir\u00a0: chambres propres, matelas fermes, douches chaudes.',
    ],
    [
      'Rooms are small and well kept, each with its own bathroom.',
      'Les chambres sont petites et bien tenues, chacune avec sa salle de bain.',
    ],
    [
      'Hooks instead of wardrobes, thick duvets, quiet after ten: everything a night needs.',
      'Des crochets plutôt que des penderies, des couettes épaisses, le calme après 22\u00a0h\u00a0: tout ce qu’il faut pour une bonne nuit.',
    ],
    [
      'Painted wood, white sheets and a kettle make up rooms without frills.',
      'Bois peint, draps blancs et bouilloire\u00a0: des chambres sans chichis.',
    ],
  ],
  3: [
    [
      'Rooms are comfortable and quiet, with a proper desk and blackout curtains.',
      'Les chambres sont confortables et calmes, avec un vrai bureau et des rideaux opaques.',
    ],
    [
      'Its rooms have wooden floors, good reading lamps and a coffee maker.',
      'Ses chambres ont un plancher de bois, de bonnes lampes de lecture et une cafetière.',
    ],
    [
      'Most rooms look onto the yard, so that mornings begin when you like.',
      'La plupart des chambres donnent sur la cour\u00a0: le matin commence quand il vous plaît.',
    ],
    [
      'Each floor has its own colour, each room an armchair by the window.',
      'Chaque étage a sa couleur, chaque chambre son fauteuil près de la fenêtre.',
    ],
    [
      'Rooms were redone not long ago: soft light, wide beds, plenty of outlets.',
      'Les chambres ont été refaites il y a peu\u00a0: lumière douce, lits larges, prises en nombre.',
    ],
  ],
  4: [
    [
      'Rooms are generous, with deep beds, rain showers and a corner for working.',
      'Les chambres sont spacieuses, avec des lits profonds, des douches à effet de pluie et un coin de travail.',
    ],
    [
      'High ceilings, oak and wool make rooms that stay calm in the middle of the day.',
      'Hauts plafonds, chêne et laine\u00a0: des chambres qui restent calmes en plein jour.',
    ],
    [
      'Large windows, heavy curtains and a well-stocked tea tray are the same in every room.',
      'Grandes fenêtres, rideaux épais et plateau à thé bien garni\u00a0: il en va ainsi dans chaque chambre.',
    ],
    [
      'Local makers built the furniture, and no two rooms are laid out alike.',
      'Des artisans d’ici ont fait les meubles, et il n’y a pas deux chambres pareilles.',
    ],
    [
      'Rooms come with robes, good pillows to choose from and a bathtub or a walk-in shower.',
      'Les chambres offrent peignoirs, oreillers au choix et baignoire ou douche de plain-pied.',
    ],
  ],
  5: [
    [
      'Rooms are large and hushed, with marble bathrooms, fine linen and evening turndown.',
      'Les chambres sont vastes et feutrées, avec salle de bain de marbre, draps fins et service du soir.',
    ],
    [
      'From the dressing room to the reading chair, rooms are made for staying in.',
      'De la penderie au fauteuil de lecture, les chambres donnent envie d’y rester.',
    ],
    [
      'A concierge who knows your name, fresh flowers and deep bathtubs set the tone.',
      'Un concierge qui connaît votre nom, des fleurs fraîches et des baignoires profondes donnent le ton.',
    ],
    [
      'Silk, walnut and quiet: rooms here are among the largest in town.',
      'Soie, noyer et silence\u00a0: les chambres comptent parmi les plus grandes en ville.',
    ],
  ],
};

/** What there is on site: {list} is two or three things. */
export const ON_SITE: Sentences = [
  ['On site you will find {list}.', 'Sur place, vous trouverez {list}.'],
  ['The house has {list}.', 'La maison dispose de ce qui compte\u00a0: {list}.'],
  ['Guests make good use of what is here: {list}.', 'On profite volontiers de ce qu’il y a ici\u00a0: {list}.'],
  ['After the journey there is {list}.', 'Après le trajet, il y a {list}.'],
  ['It also offers {list}.', 'On y offre aussi {list}.'],
  ['What makes a stay easy is here: {list}.', 'Ce qui simplifie un séjour est là\u00a0: {list}.'],
];

/** Things that are worth a word, in the order in which they are told. */
export const THINGS: readonly (readonly [key: string, ...Sentence])[] = [
  ['pool', 'a pool', 'une piscine'],
  ['spa', 'a spa', 'un spa'],
  ['restaurant', 'a restaurant', 'un restaurant'],
  ['bar', 'a bar', 'un bar'],
  ['gym', 'a gym', 'une salle d’entraînement'],
  ['kitchen', 'a studio with a kitchenette', 'un studio avec cuisinette'],
  ['laundry', 'a guest laundry', 'une buanderie'],
  ['parking', 'a parking lot', 'un stationnement'],
  ['evCharging', 'a charger for electric cars', 'une borne de recharge'],
  ['stepFree', 'step-free access', 'un accès sans marche'],
  ['luggageStorage', 'luggage storage', 'une consigne à bagages'],
  ['wifi', 'fast Wi-Fi', 'un Wi-Fi rapide'],
];

/** Last words, each for houses where they are true. */
export const CLOSINGS: Readonly<
  Record<'breakfast' | 'familyRooms' | 'noon' | 'early' | 'reception24' | 'pets' | 'nonSmoking', Sentence>
> = {
  breakfast: ['Breakfast is included in every rate.', 'Le petit déjeuner est compris dans tous les tarifs.'],
  familyRooms: ['Its family rooms sleep up to six.', 'Ses chambres familiales accueillent jusqu’à six personnes.'],
  noon: [
    'You can sleep in: check-out is until noon.',
    'On peut faire la grasse matinée\u00a0: le départ se fait jusqu’à midi.',
  ],
  early: ['Rooms are ready early, from noon on.', 'Les chambres sont prêtes tôt, dès midi.'],
  reception24: [
    'The front desk is open day and night, also when your bus is late.',
    'La réception est ouverte jour et nuit, même quand l’autocar arrive tard.',
  ],
  pets: ['Pets are welcome.', 'Les animaux sont les bienvenus.'],
  nonSmoking: ['The whole house is non-smoking.', 'Toute la maison est non-fumeurs.'],
};
