import type { Graph, Thing, WithContext } from 'schema-dts';

/** One block of structured data, as components/ui/basics/json-ld draws it. */
export type JsonLdData = Graph | WithContext<Exclude<Thing, string>>;
