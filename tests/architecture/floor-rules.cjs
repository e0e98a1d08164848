const { API_FLOORS, LIB_FLOORS, SERVER_ONLY, BROWSER_ONLY } = require('./floors.cjs');

const test = '\\.test\\.tsx?$';
const within = (room) => (room.endsWith('.ts') ? `${room.replace('.', '\\.')}$` : `${room}/`);
const oneOf = (root, rooms) => `^${root}/(${rooms.map(within).join('|')})`;

/** The rules of one house, named after the rooms of each floor: none looks up, none looks sideways. */
function floorRules(root, floors) {
  return floors.flatMap((rooms, index) => {
    const name = `${root}-floor-of-${rooms.join('-')}`.replaceAll('.', '-');
    const above = floors.slice(0, index).flat();
    const up = {
      name: `${name}-looks-not-up`,
      severity: 'error',
      from: { path: oneOf(root, rooms), pathNot: test },
      to: { path: oneOf(root, above) },
    };
    const sideways = {
      name: `${name}-looks-not-sideways`,
      severity: 'error',
      from: { path: `^${root}/(${rooms.join('|')})/`, pathNot: test },
      to: { path: oneOf(root, rooms), pathNot: `^${root}/$1/` },
    };
    return [...(above.length > 0 ? [up] : []), ...(rooms.length > 1 ? [sideways] : [])];
  });
}

/** Types are free: they are gone before anything runs. */
const sideRules = [
  {
    name: 'lib-of-the-browser-knows-no-server',
    severity: 'error',
    from: { path: '^lib/', pathNot: `${oneOf('lib', SERVER_ONLY)}|${test}` },
    to: { path: oneOf('lib', SERVER_ONLY), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'lib-of-the-server-knows-no-browser',
    severity: 'error',
    from: { path: oneOf('lib', SERVER_ONLY), pathNot: test },
    to: { path: oneOf('lib', BROWSER_ONLY), dependencyTypesNot: ['type-only'] },
  },
];

module.exports = {
  floorRules: [...floorRules('product-api', API_FLOORS), ...floorRules('lib', LIB_FLOORS), ...sideRules],
};
