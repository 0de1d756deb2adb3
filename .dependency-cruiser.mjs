import { readdirSync } from 'node:fs';

/** One rule a line of ARCHITECTURE.md: who may import whom. `npm test -- lint` runs them. */

/** The folders of the app below its features, from the lowest, each with those that it may use. */
const BELOW_FEATURES = {
  routes: [],
  focus: [],
  shared: ['routes'],
  state: ['routes', 'shared'],
  i18n: ['shared', 'state'],
  api: ['routes', 'shared', 'state'],
  ui: ['focus', 'i18n', 'shared'],
};
/** The layers of the server, from the lowest. */
const SERVER = '^server/src';
const ROUTES = `${SERVER}/modules/[^/]+/(routes\\.ts|routes/|web-session/)`;
const SERVICES = `${SERVER}/modules/[^/]+/(?!routes\\.ts|routes/|web-session/)`;
const PUBLIC = `${SERVER}/modules/[^/]+/public\\.ts$`;
const FASTIFY = 'node_modules/(fastify|@fastify)/';

/** The modules of the server that may use others, each with those. */
const USES = {
  billing: ['accounts'],
  media: ['accounts', 'billing', 'schedule', 'recording'],
  catalogue: ['billing', 'schedule', 'recording'],
  factory: ['media', 'recording'],
  library: ['accounts', 'catalogue'],
  recorder: ['accounts', 'billing', 'catalogue'],
  playback: ['accounts', 'billing', 'media', 'schedule', 'recording', 'catalogue', 'recorder'],
  ingest: ['recording', 'recorder'],
  contact: ['accounts'],
  'remote-input': ['accounts'],
  recommendations: ['catalogue', 'library'],
  notifications: ['catalogue', 'library', 'recorder'],
  party: ['catalogue', 'remote-input'],
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleOrder = readdirSync(new URL('server/src/modules', import.meta.url)).map((name) => {
  const uses = USES[name] ?? [];
  return forbid(
    `server-module-${name}`,
    `This module may use ${uses.join(', ') || 'no other module'}.`,
    { path: `${SERVER}/modules/${name}/` },
    { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/(${[name, ...uses].join('|')})/` },
  );
});

const appOrder = Object.entries(BELOW_FEATURES).map(([name, uses]) =>
  forbid(
    `app-${name}`,
    `This folder may use ${uses.join(', ') || 'no other folder of src'}.`,
    { path: `^src/${name}/` },
    { path: '^src/', pathNot: `^src/(${[name, ...uses].join('|')})/` },
  ),
);

export default {
  forbidden: [
    forbid('no-cycle', 'A cycle has no first file to read.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'The import leads nowhere.',
      {},
      // The packages that make the demo are installed on demand.
      { couldNotResolve: true, pathNot: '^@napi-rs/canvas$' },
    ),
    forbid(
      'contract-alone',
      'The contract holds schemas and valibot, nothing else.',
      { path: '^contract/' },
      { pathNot: ['^contract/', 'node_modules/valibot/'] },
    ),
    forbid(
      'server-beside-app',
      'The server shares the contract with the app, and nothing else; the build of its pages writes notices like the app’s.',
      { path: '^server/', pathNot: '^server/phone/vite.config.ts$' },
      { path: '^(src|platforms|build)/' },
    ),
    forbid(
      'phone-beside-server',
      'The pages for phones reach the server over the network only.',
      { path: '^server/phone/' },
      { path: '^(server/(?!phone/)|tests/)' },
    ),
    forbid(
      'server-beside-phone',
      'The server reads the built pages for phones, never their sources.',
      { path: '^server/(?!phone/)' },
      { path: '^server/phone/' },
    ),
    forbid(
      'server-shared-alone',
      'What is shared in the server knows nothing else of it.',
      { path: `${SERVER}/shared/` },
      { path: `^server/(demo|src/(?!shared/))|${FASTIFY}` },
    ),
    forbid(
      'server-infra-below',
      'The database and the gateways know neither HTTP nor a domain.',
      { path: `${SERVER}/infra/` },
      { path: `^server/(demo|src/(?!(infra|shared)/))|${FASTIFY}` },
    ),
    forbid(
      'server-services-without-http',
      'A service takes no type of HTTP and throws domain errors: routes are above it.',
      { path: SERVICES },
      { path: `${SERVER}/(http|app|admin|startup)/|${SERVER}/main|${ROUTES}|${FASTIFY}` },
    ),
    forbid(
      'server-admin-services-without-http',
      'The services of the administration, too, take no type of HTTP.',
      { path: `${SERVER}/admin/(services|operators|import|backup)/` },
      { path: `${SERVER}/(http/|admin/api/)|${FASTIFY}` },
    ),
    forbid(
      'server-routes-without-queries',
      'A route reads the request and shapes the response: queries are in services.',
      { path: ROUTES },
      { path: `${SERVER}/infra/database/|node_modules/kysely/` },
    ),
    forbid(
      'server-routes-below-assembly',
      'A module and its routes are assembled above.',
      { path: `${SERVER}/modules/` },
      { path: `${SERVER}/(app|admin|startup|main)` },
    ),
    forbid(
      'server-http-below-modules',
      'The plumbing of HTTP serves any module and knows none.',
      { path: `${SERVER}/http/` },
      { path: '^server/(demo|src/(?!(http|infra|shared)/))' },
    ),
    forbid(
      'server-app-above-modules',
      'The assembly of the viewers’ server is started, never used.',
      { path: `${SERVER}/`, pathNot: `${SERVER}/(app|startup|main)` },
      { path: `${SERVER}/app/` },
    ),
    forbid(
      'server-startup-on-top',
      'A command of an operator opens a database without starting a server.',
      { path: `${SERVER}/`, pathNot: `${SERVER}/(startup|main)` },
      { path: `${SERVER}/(startup|main)` },
    ),
    forbid(
      'server-queries-in-services',
      'What assembles, starts or calls the services asks them, never the tables.',
      { path: `${SERVER}/(http|app|startup|main|admin/(api|cli|client))` },
      { path: 'node_modules/kysely/' },
    ),
    forbid(
      'server-app-below-startup',
      'The viewers’ server knows neither who starts it nor the operators’.',
      { path: `${SERVER}/app/` },
      { path: '^server/(demo|src/(admin|startup|main))' },
    ),
    forbid(
      'server-modules-apart',
      'A module is used through its public file.',
      { path: `${SERVER}/modules/([^/]+)/` },
      { path: `${SERVER}/modules/`, pathNot: [`${SERVER}/modules/$1/`, PUBLIC] },
    ),
    forbid(
      'server-modules-by-public-file',
      'Outside the modules too; the list of routes also takes their routes.',
      { path: '^server/(demo/|src/(?!modules/))', pathNot: `${SERVER}/app/routes\\.ts$` },
      { path: `${SERVER}/modules/`, pathNot: PUBLIC },
    ),
    ...moduleOrder,
    forbid(
      'contract-suite-alone',
      'The contract suite knows a backend by HTTP and the schemas alone: it may be anyone’s.',
      { path: '^tests/http-contract/' },
      { path: '^(server|src|platforms|build|tests/(?!http-contract/))' },
    ),
    forbid(
      'app-beside-server',
      'The app reaches the server over the network only.',
      { path: '^(src|platforms)/' },
      { path: '^(server|tests|build|tizen|webos)/' },
    ),
    ...appOrder,
    forbid(
      'routes-are-data',
      'A route is described by data alone: it knows neither a set nor a library.',
      { path: '^src/routes/' },
      { path: '^platforms/|node_modules/' },
    ),
    forbid(
      'page-alone',
      'The scripts of the page run before any other code, and know the routes as types only.',
      { path: '^src/page/' },
      { path: '^(?!src/page/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'focus-knows-no-product',
      'Spatial navigation would work in any other app.',
      { path: '^src/focus/' },
      { path: '^contract/' },
    ),
    forbid(
      'norigin-behind-its-adapter',
      'The app knows the focus tree; one adapter knows norigin.',
      { path: '^(src|tests)/', pathNot: '^(src/focus/tree/norigin-tree\\.ts|tests/bench/)' },
      { path: 'node_modules/@noriginmedia/' },
    ),
    forbid(
      'features-below-screens',
      'Actions and screens compose features.',
      { path: '^src/features/' },
      { path: '^src/(actions|screens|app)/|^src/main' },
    ),
    forbid(
      'actions-below-screens',
      'What several screens offer knows none of them.',
      { path: '^src/actions/' },
      { path: '^src/(screens|app)/|^src/main' },
    ),
    forbid(
      'features-apart',
      'Features do not import one another: a screen joins them.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'player-by-index',
      'The player has one public file.',
      { path: '^src/(actions|screens|app)/' },
      { path: '^src/features/player/', pathNot: '^src/features/player/index\\.ts$' },
    ),
    forbid(
      'model-is-pure',
      'The model of a feature runs without DOM and React.',
      { path: '^src/features/[^/]+/model/' },
      { path: 'node_modules/(react|react-dom|@tanstack|@noriginmedia)/' },
    ),
    forbid(
      'model-below-feature',
      'The calls, the engine and the components of a feature are built on its model.',
      { path: '^src/features/([^/]+)/model/' },
      { path: '^src/features/$1/(?!model/)' },
    ),
    forbid(
      'screens-below-app',
      'Only the app knows the screens.',
      { path: '^src/screens/' },
      { path: '^src/app/|^src/main' },
    ),
    forbid(
      'screens-apart',
      'Screens do not import one another.',
      { path: '^src/screens/([^/]+)/' },
      { path: '^src/screens/[^/]+/', pathNot: '^src/screens/$1/' },
    ),
    forbid(
      'platform-handed-down',
      'The platform is chosen in the app and handed down; below, only its type and its keys are known, as types.',
      { path: '^src/', pathNot: '^src/(app/|main)' },
      { path: '^platforms/', pathNot: '^platforms/(platform|keys)\\.ts$' },
    ),
    forbid(
      'platform-types-only',
      'What lies below the app may import the platform interface and the key table as types only.',
      { path: '^src/', pathNot: '^src/(app/|main)' },
      { path: '^platforms/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platforms-alone',
      'A platform knows the TV, not the app.',
      { path: '^platforms/' },
      { path: '^(src|contract)/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2|svg|png|json)$|^virtual:' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
