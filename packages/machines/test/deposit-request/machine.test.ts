import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { depositRequestModel } from './model.ts';
import { depositRequestScenarios } from './scenarios.ts';

describeChart(depositRequestModel);
describeScenarios(depositRequestModel, depositRequestScenarios);
