import type { ServeCommand } from '@/product-api/index';
import { COMMANDS } from '../commands';

/**
 * Commands that other processes send wait in two lines, each one after another: a long one is waited for by long ones
 * only, so that `flags displayMaintenancePage on` passes an import.
 */
export function inTwoLines(serve: ServeCommand): ServeCommand {
  const last = { long: Promise.resolve<unknown>(0), short: Promise.resolve<unknown>(0) };
  return (request, report) => {
    const line = COMMANDS[request.command]?.isLong ? 'long' : 'short';
    const answer = last[line].then(() => serve(request, report));
    last[line] = answer.catch(() => undefined);
    return answer;
  };
}
