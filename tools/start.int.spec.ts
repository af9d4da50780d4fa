import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';

async function startOn(port: number | string) {
  const program = spawn('node', ['tools/start.mjs'], { env: { ...process.env, PORT: String(port) } });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { said, complained, code };
}

const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
const loopbacks = ['127.0.0.1', '::1'].filter((address) => addresses.includes(address));

describe('npm start', () => {
  it.each(loopbacks)('names a port that is busy on %s, before anything else', async (address) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, address, resolve));
    const { port } = other.address() as AddressInfo;
    const { said, complained, code } = await startOn(port);
    other.close();
    expect(complained).toContain(`La porta ${port} è occupata`);
    expect(complained).toContain(`PORT=${port + 1} npm start`);
    expect([said, code]).toEqual(['', 1]);
  });

  it('refuses what is no port', async () => {
    const { complained, code } = await startOn('tremila');
    expect(complained).toContain('PORT deve essere un numero da 1 a 65535 (ora è «tremila»)');
    expect(code).toBe(1);
  });
});
