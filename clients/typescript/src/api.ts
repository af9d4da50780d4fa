import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './generated/api.js';

export type { components, paths } from './generated/api.js';

/** Every operation of the OpenAPI document, by method and path. */
export type Api = Client<paths>;
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have this method. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** Options of a call: `params`, `body`, and the options `signal` and `headers` of `fetch`. */
export type Init<M extends Method, P extends Path<M>> = MaybeOptionalInit<paths[P], M>;

/** Body of the response; undefined for 204. */
export type Reply<M extends Method, P extends Path<M>, I = object> = Exclude<
  FetchResponse<paths[P][M] & object, I, `${string}/${string}`>['data'],
  undefined
>;

/** A row of a list: an element of an array, or of the `items` of a page. */
export type RowOf<P extends Path<'get'>> =
  Reply<'get', P> extends readonly (infer Row)[]
    ? Row
    : Reply<'get', P> extends { items: readonly (infer Row)[] }
      ? Row
      : never;

/** The paths of paged lists. */
export type ListPath = {
  [P in Path<'get'>]: paths[P] extends { get: { parameters: { query?: { page?: number } } } }
    ? [RowOf<P>] extends [never]
      ? never
      : P
    : never;
}[Path<'get'>];
