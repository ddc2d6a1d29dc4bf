import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { requestCheckModel } from './model.ts';
import { requestCheckScenarios } from './scenarios.ts';

describeChart(requestCheckModel);
describeScenarios(requestCheckModel, requestCheckScenarios);
