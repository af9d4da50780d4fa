import { ApiHeader } from '@nestjs/swagger';

/** OpenAPI description of the reply header with a revision. Decision 0058. */
export const revisionHeader = {
  ETag: {
    description: 'The revision of the resource at this path, quoted: the `If-Match` of its next write',
    schema: { type: 'string' as const },
  },
};

type Header = { name: string; description: string };

/** Returns a decorator for a parameter that reads a header: OpenAPI shows the header on every route that has the parameter. */
const describes =
  (header: Header): ParameterDecorator =>
  (target, key) => {
    const route = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && route) ApiHeader({ ...header, required: false })(target, key, route);
  };

export const describesIfMatch = describes({
  name: 'If-Match',
  description:
    'The last revision of the resource at this path that the caller has read, as in its `ETag`: `"7"`. Refused with 412 if it is stale.',
});

export const describesLastEventId = describes({
  name: 'Last-Event-ID',
  description: 'The id of the last event received, from any process: the stream begins with the events missed since.',
});

export const describesIdempotencyKey = describes({
  name: 'Idempotency-Key',
  description: 'Chosen by the caller, for example a UUID: requests with the same key are executed once.',
});
