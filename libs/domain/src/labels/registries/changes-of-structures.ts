import { careRegimeCategories } from '../../code-lists/care-regimes.js';
import {
  annualityLabels,
  centreLabels,
  centreRegimeLabels,
  closingDayLabels,
  placeLabels,
  staffingLabels,
  workDayLabels,
} from './structures.js';

const place = {
  code: placeLabels.code,
  description: placeLabels.description,
  address: placeLabels.address,
  territoryDescription: placeLabels.locality,
  postalCode: placeLabels.postalCode,
  healthDistrictId: placeLabels.healthDistrict,
  phone: placeLabels.phone,
  email: placeLabels.email,
  pec: placeLabels.pec,
} as const satisfies Record<string, string>;

/** The tables of units and centres, in the form of `changedParts`. */
export const changedStructureParts = {
  districtUnit: {
    label: 'Dati principali',
    fields: {
      ...place,
      'contactPeople.name': 'Referente {number}: nome e cognome',
      'contactPeople.role': 'Referente {number}: ruolo',
      'contactPeople.phone': 'Referente {number}: telefono',
      'contactPeople.email': 'Referente {number}: e-mail',
    },
  },
  districtUnitWorkDay: {
    label: 'Giorno lavorativo',
    fields: {
      weekday: workDayLabels.weekday,
      startTime: workDayLabels.startTime,
      endTime: workDayLabels.endTime,
      slotMinutes: workDayLabels.slotMinutes,
    },
  },
  districtUnitClosingDay: {
    label: closingDayLabels.one,
    fields: {
      startDate: closingDayLabels.startDate,
      endDate: closingDayLabels.endDate,
      reason: closingDayLabels.reason,
      everyYear: closingDayLabels.everyYear,
    },
  },
  rehabilitationCenter: {
    label: 'Dati principali',
    fields: {
      ...place,
      nsisCode: centreLabels.nsisCode,
      state: centreLabels.state,
      vatNumber: centreLabels.vatNumber,
      taxCode: centreLabels.taxCode,
      'legalRepresentative.name': 'Legale rappresentante: nome',
      'legalRepresentative.surname': 'Legale rappresentante: cognome',
      'legalRepresentative.taxCode': 'Legale rappresentante: codice fiscale',
      'legalRepresentative.phone': 'Legale rappresentante: telefono',
      'legalRepresentative.email': 'Legale rappresentante: e-mail',
    },
  },
  centreAnnuality: {
    label: annualityLabels.title,
    fields: {
      year: annualityLabels.year,
      ...Object.fromEntries(
        Object.entries(staffingLabels).map(([name, label]) => [`staffingHours.${name}`, `Ore annue: ${label}`]),
      ),
      ...Object.fromEntries(
        careRegimeCategories.map((category) => [`budgets.${category.code}`, `Budget: ${category.description}`]),
      ),
    },
  },
  centreRegime: {
    label: 'Regime autorizzato',
    fields: {
      annualityId: annualityLabels.title,
      careRegimeTypeCode: centreRegimeLabels.careRegimeType,
      authorisedPlaces: centreRegimeLabels.authorisedPlaces,
      authorisedVolume: centreRegimeLabels.authorisedVolume,
      budget: centreRegimeLabels.budget,
    },
  },
} as const satisfies Record<string, { label: string; fields: Readonly<Record<string, string>> }>;
