/** Styles, fonts and pictures of drawn pages are the product's own. */
const copiesFrom = process.env.COPIES_FROM;

/** Nothing but the framework: what a page of ours is measured against. */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: process.cwd() },
  rewrites: () =>
    Promise.resolve(copiesFrom ? [{ source: '/copied/:path*', destination: `${copiesFrom}/:path*` }] : []),
};

export default config;
