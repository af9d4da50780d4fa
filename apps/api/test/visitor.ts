import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PUBLIC_URL } from './test-app.js';

type Page = {
  url: string;
  status: number;
  body: string;
  /** Where the reply redirects outside the server; an empty string without such a redirect. */
  location: string;
  headers: Record<string, string>;
  json: <Body>() => Body;
};

const pathOf = (url: string) => url.replace(/^http:\/\/[^/]+/, '');

const isElsewhere = (location: string) => !pathOf(location).startsWith('/oidc/');

/** Acts like a browser: stores cookies, and follows redirects within the identity provider. */
export class Visitor {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly cookies = new Map<string, string>(),
  ) {}

  /** Returns the same browser, with the same cookies, at another server. */
  visiting(app: NestFastifyApplication): Visitor {
    return new Visitor(app, this.cookies);
  }

  async follow(url: string): Promise<Page> {
    const page = await this.request('GET', url);
    const { location } = page.headers;
    if (!location) return page;
    return isElsewhere(location) ? { ...page, location } : this.follow(location);
  }

  post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    return this.request('POST', url, new URLSearchParams(form).toString(), headers);
  }

  private async request(
    method: 'GET' | 'POST',
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.app.inject({
      method,
      url: pathOf(url),
      headers: {
        host: new URL(PUBLIC_URL).host,
        accept: 'text/html',
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of reply.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return {
      url: pathOf(url),
      status: reply.statusCode,
      body: reply.body,
      location: '',
      headers: reply.headers as Record<string, string>,
      json: <Body>() => reply.json<Body>(),
    };
  }
}
