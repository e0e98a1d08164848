import { withoutUnsayable } from './unsayable';

type Stream = Pick<NodeJS.WriteStream, 'write'>;

/**
 * From now on what this process prints beside its log says nothing unsayable either: the framework prints errors of
 * pages itself, some with the address that was asked for.
 */
export function saySayable(streams: readonly Stream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream);

    stream.write = (chunk: string | Uint8Array, ...rest: []) =>
      write(typeof chunk === 'string' ? withoutUnsayable(chunk) : chunk, ...rest);
  }
}
