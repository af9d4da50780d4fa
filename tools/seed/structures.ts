import { v7 as uuid } from 'uuid';

/** Of each district: its number, its authority's code and its territory. */
const districts = [
  [24, '150204', 'Chiaia, Posillipo, San Ferdinando'],
  [27, '150204', 'Arenella, Vomero'],
  [35, '150205', 'Pozzuoli, Bacoli, Monte di Procida'],
  [37, '150205', 'Giugliano in Campania'],
  [34, '150206', 'Portici'],
  [53, '150206', 'Castellammare di Stabia'],
] as const;

const unitAddresses = [
  'Via Croce Rossa 9, Napoli',
  'Via Mario Fiore 6, Napoli',
  'Via Terracciano 20, Pozzuoli',
  'Corso Campano 200, Giugliano in Campania',
  'Via Libertà 52, Portici',
  'Viale Europa 91, Castellammare di Stabia',
] as const;

/** Made up, each with the index of its district. */
const centres = [
  ['Centro di Riabilitazione Partenope', 'Via Mergellina 101, Napoli', 0],
  ['Centro Riabilitativo Il Gabbiano', 'Via Luca Giordano 77, Napoli', 1],
  ['Istituto di Riabilitazione Flegreo', 'Via Campana 45, Pozzuoli', 2],
  ['Centro Medico Riabilitativo Cuma', 'Via Miliscola 310, Bacoli', 2],
  ['Centro di Riabilitazione Liternum', 'Via Aversa 12, Giugliano in Campania', 3],
  ['Centro Riabilitativo Granatello', 'Via Università 8, Portici', 4],
  ['Istituto Riabilitativo Stabia', 'Via Cosenza 150, Castellammare di Stabia', 5],
  ['Centro di Riabilitazione L’Aquilone', 'Via Posillipo 220, Napoli', 0],
] as const;

/** Three authorities, six districts with a unit each, eight centres, with ids of this seeding. */
export function region() {
  const healthDistricts = districts.map(([number, authority, territory]) => ({
    id: uuid(),
    code: `D${number}`,
    description: `Distretto Sanitario ${number}`,
    local_health_authority_code: authority,
    territory,
  }));
  const districtOf = (index: number) => {
    const district = healthDistricts[index];
    if (!district) throw new Error(`there is no district ${index}`);
    return district;
  };
  const located = (address: string, index: number) => ({
    id: uuid(),
    address,
    territory_description: districtOf(index).territory,
    health_district_id: districtOf(index).id,
  });
  return {
    healthDistricts,
    districtUnits: unitAddresses.map((address, index) => ({
      ...located(address, index),
      code: `UOD${districts[index]?.[0] ?? ''}`,
      description: `U.O.D. Riabilitazione Distretto ${districts[index]?.[0] ?? ''}`,
    })),
    rehabilitationCenters: centres.map(([description, address, district], index) => ({
      ...located(address, district),
      code: String(150_411 + 7 * index),
      description,
    })),
  };
}

export type Region = ReturnType<typeof region>;
