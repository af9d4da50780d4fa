import { StructuresPage } from '../StructuresPage';
import { districtUnits } from '../kinds';

export const DistrictUnitsPage = () => <StructuresPage kind={districtUnits} />;
