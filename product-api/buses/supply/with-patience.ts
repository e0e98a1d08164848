import type { BusContext } from './bus-supply';

/**
 * For whoever asks once: suppliers are waited for, where a search shows what has come within 100 ms and is asked again.
 * @param searchTimes as in the configuration, instead of what it says
 */
export function withPatience(ctx: BusContext, searchTimes: BusContext['config']['searchTimes']): BusContext {
  return { ...ctx, config: { ...ctx.config, searchTimes: { ...ctx.config.searchTimes, ...searchTimes } } };
}
