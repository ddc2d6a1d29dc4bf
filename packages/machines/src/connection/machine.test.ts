import { describeChart } from '../testing/suite.ts';
import { connectionModel } from './model.ts';

describeChart(connectionModel);
