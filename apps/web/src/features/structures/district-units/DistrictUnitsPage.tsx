import { StructuresPage } from '../StructuresPage';
import { districtUnits } from './district-units';

export const DistrictUnitsPage = () => <StructuresPage kind={districtUnits} />;
