import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { KeycloakDirectory } from './keycloak-directory.js';

const ilaria = {
  id: 'a1b2',
  username: 'ilaria.capuano',
  firstName: 'Ilaria',
  lastName: 'Capuano',
  email: 'i.c@example.it',
};

/** Serves the endpoints of Keycloak that the directory calls. */
function fakeKeycloak() {
  const requests: string[] = [];
  const state = { tokens: 0, refused: 0, isBroken: false };
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isBroken) return json(500, {});
    if (request.url?.endsWith('/protocol/openid-connect/token')) {
      state.tokens += 1;
      return json(200, { access_token: `token-${state.tokens}`, expires_in: 300 });
    }
    if (state.refused > 0 || request.headers.authorization !== `Bearer token-${state.tokens}`) {
      state.refused -= 1;
      return json(401, {});
    }
    if (request.url === '/auth/admin/realms/percorso/users?username=ilaria.capuano&exact=true')
      return json(200, [ilaria]);
    if (request.url?.includes('/users?')) return json(200, []);
    return request.url === '/auth/admin/realms/percorso/users/a1b2' ? json(200, ilaria) : json(404, {});
  });
  return { server, requests, state };
}

describe('The identity directory of Keycloak', () => {
  let keycloak: ReturnType<typeof fakeKeycloak>;
  let directory: KeycloakDirectory;
  const user = { id: 'a1b2', username: 'ilaria.capuano', name: 'Ilaria', surname: 'Capuano', email: 'i.c@example.it' };

  beforeEach(async () => {
    vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    keycloak = fakeKeycloak();
    await new Promise<void>((resolve) => keycloak.server.listen(0, '127.0.0.1', resolve));
    const { port } = keycloak.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/auth`;
    directory = new KeycloakDirectory({ url, realm: 'percorso', clientId: 'percorso-directory', clientSecret: 's' });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    keycloak.server.closeAllConnections();
    return new Promise((resolve) => keycloak.server.close(resolve));
  });

  it('finds a user by the exact username and by id, and uses one token for both requests', async () => {
    expect(await directory.byUsername('ilaria.capuano')).toEqual(user);
    expect(await directory.byId('a1b2')).toEqual(user);
    expect(keycloak.requests).toEqual([
      'POST /auth/realms/percorso/protocol/openid-connect/token',
      'GET /auth/admin/realms/percorso/users?username=ilaria.capuano&exact=true',
      'GET /auth/admin/realms/percorso/users/a1b2',
    ]);
  });

  it('returns null for unknown users', async () => {
    expect(await directory.byUsername('nessuno')).toBeNull();
    expect(await directory.byId('../../realms')).toBeNull();
    expect(keycloak.requests.at(-1)).toBe('GET /auth/admin/realms/percorso/users/..%2F..%2Frealms');
  });

  it('requests one new token if the old one is rejected', async () => {
    await directory.byId('a1b2');
    keycloak.state.refused = 1;
    expect(await directory.byId('a1b2')).toEqual(user);
    expect(keycloak.state.tokens).toBe(2);
  });

  it('reports that the directory is unavailable, and does not log the username', async () => {
    keycloak.state.isBroken = true;
    await expect(directory.byUsername('ilaria.capuano')).rejects.toMatchObject({
      status: 503,
      code: 'directory_unavailable',
    });
    const logged = vi.mocked(Logger.prototype.error).mock.calls.flat().join(' ');
    expect(logged).toContain('500');
    expect(logged).not.toContain('ilaria');
  });
});
