/**
 * The services of the documents (spec 000 §7, 001 §7) that this one replaces, each by the first part of its paths. The documents do not say
 * how names of two words are written: with and without a dash.
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

/** A path that two services use differently: without a prefix, and with any other one, it is that of the screens. */
const ownNames: Partial<Record<ServiceName, readonly [called: RegExp, path: string]>> = {
  civilRegistry: [/^\/v1\/qualifications(?=[/?]|$)/, '/v1/civil-registry-qualifications'],
};

/** Architecture §5: the services of the spec are one here; an existing client changes only the host. */
export function withoutServicePrefix(url: string): string {
  const [whole = '', prefix = ''] = prefixed.exec(url) ?? [];
  const path = url.slice(whole.length);
  const name = byPrefix.get(prefix);
  const own = name && ownNames[name];
  return own ? path.replace(...own) : path;
}
