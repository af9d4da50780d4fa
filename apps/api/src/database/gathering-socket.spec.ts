import { once } from 'node:events';
import net from 'node:net';
import { gatheringSocket } from './gathering-socket.js';

describe('The socket to the database', () => {
  let server: net.Server;
  let socket: net.Socket;

  beforeEach(async () => {
    server = net.createServer((other) => other.pipe(other)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    socket = gatheringSocket().connect((server.address() as net.AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
  });
  afterEach(() => {
    socket.destroy();
    server.close();
  });

  const echoed = async (text: string) => {
    let received = '';
    while (received.length < text.length) received += String((await once(socket, 'data'))[0]);
    return received;
  };

  it('sends all writes of one turn of the event loop at once, in order', async () => {
    const single = vi.spyOn(socket, '_write');
    const together = vi.spyOn(socket, '_writev' as never);
    for (const text of ['one', 'two', 'three']) {
      socket.cork();
      socket.write(text);
      socket.uncork();
    }
    await expect(echoed('onetwothree')).resolves.toBe('onetwothree');
    expect(single).not.toHaveBeenCalled();
    expect(together).toHaveBeenCalledTimes(1);
  });

  it('delays no write until the next turn', async () => {
    socket.write('alone');
    await expect(echoed('alone')).resolves.toBe('alone');
    socket.write('again');
    await expect(echoed('again')).resolves.toBe('again');
  });
});
