import net from 'node:net';

/**
 * Returns a socket that gathers all writes of one turn of the event loop and sends them with one system call: the five messages of a
 * statement, and the statements of a pipeline. System calls are the greater part of the cost of a transition (docs/bench.md).
 */
export function gatheringSocket(): net.Socket {
  const socket = new net.Socket();
  // Not earlier, because `connect` restores the `write` method of every socket.
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
