import { Agent, type AgentOptions } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/**
 * Connections on which a call has so long for its whole answer. Stripe's library counts silence alone: an answer that
 * comes byte by byte would be waited for without end (S6), and everybody's after it by who asks one by one.
 */
export function agentOfWholeAnswers(isPlain: boolean, withinMs: number): Agent {
  const options: AgentOptions = { keepAlive: true };
  const agent = isPlain ? new Agent(options) : new TlsAgent(options);
  const timers = new WeakMap<Duplex, NodeJS.Timeout>();
  const begin = (socket: Duplex) => {
    const timer = setTimeout(() => socket.destroy(new Error('No whole answer in time')), withinMs);
    timers.set(socket, timer);
  };
  const end = (socket: Duplex) => clearTimeout(timers.get(socket));

  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...called) => {
    const socket = connect(...called);
    if (!socket) return socket;
    begin(socket);
    return socket.once('close', () => end(socket));
  };
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    end(socket);
    return keep(socket);
  };
  const reuse = agent.reuseSocket.bind(agent);
  agent.reuseSocket = (socket, request) => {
    begin(socket);
    reuse(socket, request);
  };
  return agent;
}
