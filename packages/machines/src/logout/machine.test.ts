import { describeChart } from '../testing/suite.ts';
import { logoutModel } from './model.ts';

describeChart(logoutModel);
