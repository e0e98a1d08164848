/** Nothing but the framework: what a page of ours is measured against. */
const config = { poweredByHeader: false, typescript: { ignoreBuildErrors: true }, turbopack: { root: process.cwd() } };

export default config;
