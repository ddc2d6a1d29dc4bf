import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { registerDownlineModel } from './model.ts';
import { registerDownlineScenarios } from './scenarios.ts';

describeChart(registerDownlineModel);
describeScenarios(registerDownlineModel, registerDownlineScenarios);
