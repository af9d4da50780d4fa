import net from 'node:net';

/**
 * A socket that gathers what is written to it in one turn and sends it in one system call: the five messages of a statement, and the
 * statements that travel together. System calls are the greater part of what a transition costs (docs/bench.md).
 */
export function gatheringSocket(): net.Socket {
  const socket = new net.Socket();
  // Not before: `connect` puts back the `write` of every socket.
  socket.once('connect', () => {
    gatherWrites(socket);
  });
  return socket;
}

function gatherWrites(socket: net.Socket): void {
  const write = socket.write.bind(socket);
  let isGathering = false;
  socket.write = (...args: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...(args as Parameters<typeof write>));
  };
}
