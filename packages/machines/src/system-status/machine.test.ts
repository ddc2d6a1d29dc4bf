import { describeChart } from '../testing/suite.ts';
import { systemStatusModel } from './model.ts';

describeChart(systemStatusModel);
