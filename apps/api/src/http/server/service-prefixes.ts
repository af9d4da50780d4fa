/**
 * The services of the documents (spec 000 §7, 001 §7) that this one replaces, each with the first part of its paths. The documents do not
 * say how names of two words are written, so both forms are accepted: with and without a dash.
 */
const servicePrefixes = {
  core: ['core'],
  edge: ['edge'],
  hua: ['hua'],
  civilRegistry: ['civil-registry', 'civilregistry'],
  territories: ['territories'],
  imports: ['imports'],
  reportEngine: ['report-engine', 'reportengine'],
  regionalFlows: ['regional-flows', 'regionalflows'],
  userFacade: ['user-facade', 'userfacade'],
} as const satisfies Record<string, readonly string[]>;
type ServiceName = keyof typeof servicePrefixes;

const serviceNames = Object.keys(servicePrefixes) as ServiceName[];
const serviceByPrefix = new Map<string, ServiceName>(
  serviceNames.flatMap((name) => servicePrefixes[name].map((prefix) => [prefix, name] as const)),
);
const prefixed = new RegExp(`^/(${[...serviceByPrefix.keys()].join('|')})(?=/v1(?:[/?]|$))`);

/**
 * For each service, a path that has another meaning there, and the path that replaces it. Without a prefix, and with any other prefix, the
 * path has the meaning that the screens use.
 */
const ownNames: Partial<Record<ServiceName, readonly [called: RegExp, path: string]>> = {
  civilRegistry: [/^\/v1\/qualifications(?=[/?]|$)/, '/v1/civil-registry-qualifications'],
};

/**
 * Removes the prefix of a service: the services of the spec are one service here, so an existing client changes only the host. Architecture
 * §5.
 */
export function withoutServicePrefix(url: string): string {
  const [whole = '', prefix = ''] = prefixed.exec(url) ?? [];
  const path = url.slice(whole.length);
  const name = serviceByPrefix.get(prefix);
  const ownName = name && ownNames[name];
  return ownName ? path.replace(...ownName) : path;
}
