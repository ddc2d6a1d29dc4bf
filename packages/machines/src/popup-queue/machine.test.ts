import { describeChart } from '../testing/suite.ts';
import { popupQueueModel } from './model.ts';

describeChart(popupQueueModel);
