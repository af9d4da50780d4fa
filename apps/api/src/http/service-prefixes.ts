/**
 * The services of the documents (spec 000 §7, 001 §7), as which this one answers, each by the first part of its paths. Of those whose name
 * is of two words the documents do not say how they are written: with and without a dash.
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
const byPrefix = new Map<string, ServiceName>(
  serviceNames.flatMap((name) => servicePrefixes[name].map((prefix) => [prefix, name] as const)),
);
const prefixed = new RegExp(`^/(${[...byPrefix.keys()].join('|')})(?=/v1(?:[/?]|$))`);

/** What two services call by one name: without a prefix, and with every other one, it is the one that the screens need. */
const ownNames: Partial<Record<ServiceName, readonly [called: RegExp, path: string]>> = {
  civilRegistry: [/^\/v1\/qualifications(?=[/?]|$)/, '/v1/civil-registry-qualifications'],
};

/** Architecture §5: the services of the spec are one here, so that an existing client changes the host alone. */
export function withoutServicePrefix(url: string): string {
  const [whole = '', prefix = ''] = prefixed.exec(url) ?? [];
  const path = url.slice(whole.length);
  const name = byPrefix.get(prefix);
  const own = name && ownNames[name];
  return own ? path.replace(...own) : path;
}
