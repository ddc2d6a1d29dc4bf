import { describeChart } from '../testing/suite.ts';
import { sessionModel } from './model.ts';

describeChart(sessionModel);
