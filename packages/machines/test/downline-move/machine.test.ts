import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { downlineMoveModel } from './model.ts';
import { downlineMoveScenarios } from './scenarios.ts';

describeChart(downlineMoveModel);
describeScenarios(downlineMoveModel, downlineMoveScenarios);
