import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }).optional(),
});
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
  status: z.object({ code: z.number(), message: z.string().optional() }),
});
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

export type SentSpan = z.infer<typeof Span>;

/** Starts a collector of spans (OTLP over HTTP, in JSON). */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns all received bodies, unparsed. */
    text: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
