const hosts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/** Returns an address for each host of `postgresql://…@one:5432,two:5432/percorso`, libpq's form for several hosts. */
export function addressesOf(url: string): string[] {
  const [, before = '', named = '', after = ''] = hosts.exec(url) ?? [];
  return named === '' ? [url] : named.split(',').map((host) => `${before}${host}${after}`);
}
