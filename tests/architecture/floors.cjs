/**
 * What stands on what, from the top: a room imports only from lower floors, and two rooms of a floor never import each
 * other. Read by .dependency-cruiser.cjs and the tests; docs/architecture.md shows it. A new room gets its place here.
 */
exports.API_FLOORS = [
  ['index.ts'],
  ['door'],
  ['adapters', 'inventory', 'account-data'],
  ['landing-pages', 'trip-planner', 'destinations'],
  ['after-sale'],
  ['bookings'],
  ['sessions'],
  ['buses', 'hotels', 'activities', 'agents', 'accounts'],
  ['places', 'prices', 'feature-flags', 'support', 'captcha', 'login-store', 'personal-data', 'attachments'],
  ['http', 'timing', 'outbox', 'inventory-cache'],
  ['context.ts'],
  ['metrics'],
  ['database', 'texts'],
];

exports.LIB_FLOORS = [
  ['web-server'],
  ['page-requests', 'searched-pages', 'sitemaps', 'structured-data'],
  ['booking-session', 'auth', 'destinations', 'tours'],
  ['account', 'i18n', 'live', 'search-criteria', 'tab-storage', 'content', 'query', 'feature-flags', 'captcha', 'chat'],
  ['paths', 'http', 'consent', 'rule-words'],
  [
    'gateway',
    'env',
    'brand',
    'chunk-reload',
    'cookies',
    'early-presses',
    'trusted-texts',
    'idle',
    'late-piece',
    'maps',
    'near-me',
    'offline',
    'tracing',
  ],
];

/** Folders of lib that run on the server alone, and in the browser alone. The others run in both. */
exports.SERVER_ONLY = [
  'web-server',
  'page-requests',
  'searched-pages',
  'sitemaps',
  'structured-data',
  'destinations',
  'tours',
  'content',
  'auth',
  'env',
  'tracing',
  'gateway/server',
  'http/server',
  'i18n/server',
  'maps/server',
  'offline/server',
];
exports.BROWSER_ONLY = [
  'http/browser',
  'i18n/browser',
  'idle',
  'late-piece',
  'early-presses',
  'trusted-texts',
  'chunk-reload',
  'tab-storage',
  'near-me',
  'chat',
  'captcha',
  'consent',
  'query',
];
