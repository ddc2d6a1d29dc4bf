import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { popupQueueModel } from './model.ts';
import { popupQueueScenarios } from './scenarios.ts';

describeChart(popupQueueModel);
describeScenarios(popupQueueModel, popupQueueScenarios);
