import { protocol, type PGlite } from '@electric-sql/pglite';
import { codeOf } from '@/rules/thrown';
import { isKeptByName } from './statement-name';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
/** A statement that the database keeps with its plan, and what it has said of its parameters and columns. */
type Kept = { name: string; described: Messages };

/** Kept, but no longer true of its tables; or no longer kept. */
const NOT_ANY_MORE = new Set(['0A000', '26000']);

/** Where the statement's name stands in a message (PostgreSQL's manual, "Message Formats"). */
const NAME_AT = { parse: 5, describe: 6, bind: 6 };

/**
 * PGlite asks its database six times for one query: read it, describe it, bind its values, describe its rows, carry it
 * out, be ready; each costs as much as a small query itself. Here it is asked twice, and once where PostgreSQL would
 * keep the statement by its name (`statementName`), too: planning it costs more than carrying it out.
 *
 * It stands below PGlite's own queries and transactions, which see to it that one query ends before the next begins.
 * @throws what the query throws, when it is carried out
 */
export function askInFewerCalls(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  const allKept = new Map<string, Kept>();
  let named = 0;
  let held: Uint8Array[] = [];
  let text = '';
  let kept: Kept | undefined;
  let isReady = false;

  async function describe(message: Uint8Array, options: Parameters<typeof send>[1]): Promise<Messages> {
    if (kept) return kept.described;
    const name = isKeptByName(text) ? `kept_${named++}` : '';
    const [parse = new Uint8Array()] = held;
    const asked = joined(withName(parse, NAME_AT.parse, name), withName(message, NAME_AT.describe, name));
    const described = await send(asked, options);
    held = [];
    if (name !== '') {
      kept = { name, described };
      allKept.set(text, kept);
    }
    return described;
  }

  async function carryOut(message: Uint8Array, options: Parameters<typeof send>[1]): Promise<Messages> {
    const asked = joined(...held, message, protocol.serialize.sync());
    held = [];
    isReady = true;
    try {
      return await send(asked, options);
    } catch (error) {
      if (kept && NOT_ANY_MORE.has(codeOf(error))) allKept.delete(text);
      throw error;
    }
  }

  client.execProtocolStream = async (message, options) => {
    switch (kindOf(message)) {
      case 'P':
        text = textOf(message);
        kept = allKept.get(text);
        held = [message];
        isReady = false;
        return [];
      case 'DS':
        return describe(message, options);
      case 'B':
        held = [withName(message, NAME_AT.bind, kept?.name ?? '')];
        return [];
      case 'DP':
        if (kept) return kept.described;
        held.push(message);
        return [];
      case 'E':
        return carryOut(message, options);
      case 'Q':
        isReady = true;
        return send(message, options);
      case 'S':
        if (!isReady) return send(message, options);
        isReady = false;
        return [];
      default:
        return send(message, options);
    }
  };
}

/** Parse, Describe a Statement or a Portal, Bind, Execute, Query (which is ready by itself), Sync. */
function kindOf(message: Uint8Array): string {
  const [kind = 0, , , , , what = 0] = message;
  return kind === 0x44 ? `D${String.fromCharCode(what)}` : String.fromCharCode(kind);
}

const bytes = new TextEncoder();
const words = new TextDecoder();

/** Of a statement without a name. */
function textOf(parse: Uint8Array): string {
  const start = NAME_AT.parse + 1;
  return words.decode(parse.subarray(start, parse.indexOf(0, start)));
}

function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  if (name === '') return message;
  const named = joined(message.subarray(0, at), bytes.encode(name), message.subarray(at));
  // All but the first byte, which says what kind of message it is.
  new DataView(named.buffer).setInt32(1, named.length - 1);
  return named;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
